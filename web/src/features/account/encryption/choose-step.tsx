import { Cloud, Lock, TriangleAlert } from 'lucide-react';
import type { EncryptionMode } from '@uplift/client/accounts';
import { useState } from 'react';
import { Button, ChoiceCard, ChoiceCards, Icon, LinkButton, Tag } from '@uplift/ui-kit';
import styles from './encryption.module.css';
import { SECURITY_PATH } from './paths.ts';
import { StepHeading } from './step-heading.tsx';
import { WhoCanRead } from './who-can-read.tsx';

const NAMES: Readonly<Record<EncryptionMode, string>> = { managed: 'Managed', 'end-to-end': 'End-to-End' };

interface ChooseStepProps {
  /** True if the account is end-to-end encrypted now. */
  readonly isEndToEnd: boolean;
  readonly isFocused: boolean;
  /** Goes on to the other kind. */
  readonly onGo: () => Promise<void>;
}

/** The two kinds of encryption, and what each means. The other one is chosen: the person came to see it. */
export function ChooseStep({ isEndToEnd, isFocused, onGo }: ChooseStepProps) {
  const [current, other]: readonly EncryptionMode[] = isEndToEnd
    ? ['end-to-end', 'managed']
    : ['managed', 'end-to-end'];
  const [chosen, setChosen] = useState(other);
  return (
    <>
      <StepHeading
        title="Who can read your songs"
        lead="Your songs are encrypted on their way and where we store them. You choose who holds the key."
        isFocused={isFocused}
      />
      <Kinds chosen={chosen} current={current} onChoose={setChosen} />
      <WhoCanRead />
      <LastKey />
      <Actions {...{ current, other, onGo }} isOtherChosen={chosen === other} />
    </>
  );
}

interface KindsProps {
  readonly chosen: EncryptionMode | undefined;
  readonly current: EncryptionMode | undefined;
  readonly onChoose: (mode: EncryptionMode) => void;
}

function Kinds({ chosen, current, onChoose }: KindsProps) {
  const card = (mode: EncryptionMode) => ({
    name: 'encryption',
    isChosen: chosen === mode,
    onChoose: () => onChoose(mode),
  });
  return (
    <ChoiceCards label="Who holds the key">
      <ChoiceCard title="Managed" icon={Cloud} {...card('managed')}>
        <span>Uplift holds the key. If you forget your password, we let you back in.</span>
        {current === 'managed' && <CurrentTag />}
      </ChoiceCard>
      <ChoiceCard title="End-to-end" icon={Lock} {...card('end-to-end')}>
        <span>Only your devices hold the key. We store your songs and can’t read them.</span>
        {current === 'end-to-end' ? (
          <CurrentTag />
        ) : (
          <span>
            <Tag>You keep a recovery key</Tag>
          </span>
        )}
      </ChoiceCard>
    </ChoiceCards>
  );
}

function CurrentTag() {
  return (
    <span>
      <Tag>What you have now</Tag>
    </span>
  );
}

function LastKey() {
  return (
    <section className={styles['lost']} aria-labelledby="last-key">
      <Icon of={TriangleAlert} />
      <h3 id="last-key">With end-to-end: if you lose the last key, your songs on our server are lost</h3>
      <p>
        Your password, a passkey that can unlock, and your recovery key open your songs, and so does a device where they
        are open. With one of these you get back in. With none, no one can open the songs, and we can’t help.
      </p>
    </section>
  );
}

interface ActionsProps {
  readonly current: EncryptionMode | undefined;
  readonly other: EncryptionMode | undefined;
  readonly isOtherChosen: boolean;
  readonly onGo: () => Promise<void>;
}

function Actions({ current = 'managed', other = 'end-to-end', isOtherChosen, onGo }: ActionsProps) {
  const [isGoing, setGoing] = useState(false);
  const go = async () => {
    setGoing(true);
    await onGo();
    setGoing(false);
  };
  return (
    <div className={styles['go']}>
      <LinkButton variant={isOtherChosen ? 'secondary' : 'primary'} size="lg" href={SECURITY_PATH}>
        Keep {NAMES[current]}
      </LinkButton>
      {isOtherChosen && (
        <Button variant="primary" size="lg" isPending={isGoing} onPress={() => void go()}>
          Use {NAMES[other]}
        </Button>
      )}
    </div>
  );
}
