import type { Accounts, NotificationSetting } from '@uplift/client/accounts';
import { useState } from 'react';
import { Checkbox, Notice } from '@uplift/ui-kit';
import { useAnswer } from '../../../state/use-answer.ts';
import { useSubmit } from '../../../state/use-submit.ts';
import { useUplift } from '../../../state/uplift.ts';
import styles from '../account.module.css';
import { Entries, Part } from '../part.tsx';

const WORDS: Readonly<Record<NotificationSetting['kind'], readonly [title: string, detail: string]>> = {
  invited: ['Invitations', 'Someone invites you to a church.'],
  shared: ['Shared sets', 'Someone shares a set with you, or changes it. New sets also come by email.'],
  joined: ['New members', 'Someone joins your church, by an invitation or by a link you made.'],
  suggested: ['Suggestions', 'Someone suggests a change to a song of your church, or decides about yours.'],
  'handed-over': ['Handing over', 'A church is handed over. The email about it is always sent.'],
};

const readSettings = (accounts: Accounts) => accounts.readNotificationSettings();

/** Kinds of notifications and the places where the person gets them. Each choice is stored at once. */
export function NotificationsPart() {
  const { accounts } = useUplift();
  const [asked] = useAnswer(readSettings);
  const [changed, setChanged] = useState<readonly NotificationSetting[] | null>(null);
  const changing = useSubmit({
    send: (change: Parameters<Accounts['changeNotificationSetting']>[0]) => accounts.changeNotificationSetting(change),
    onDone: setChanged,
  });
  return (
    <Part title="Notifications">
      {changing.failure !== null && <Notice tone="bad">{changing.failure}</Notice>}
      <Entries asked={changed === null ? asked : { type: 'answered', value: changed }} nothing="">
        {(setting) => (
          <SettingEntry
            key={setting.kind}
            setting={setting}
            isBusy={changing.isBusy}
            onChange={(change) => changing.submit({ kind: setting.kind, ...change })}
          />
        )}
      </Entries>
    </Part>
  );
}

interface SettingEntryProps {
  readonly setting: NotificationSetting;
  readonly isBusy: boolean;
  readonly onChange: (change: { readonly in_app: boolean } | { readonly by_mail: boolean }) => void;
}

function SettingEntry({ setting: { kind, in_app, by_mail }, isBusy, onChange }: SettingEntryProps) {
  const [title, detail] = WORDS[kind];
  return (
    <li className={styles['setting']}>
      <span className={styles['entryWords']}>
        <b>{title}</b>
        <span className="hint">{detail}</span>
      </span>
      <fieldset aria-label={title} className={styles['places']}>
        <Checkbox isSelected={in_app} isReadOnly={isBusy} onChange={(on) => onChange({ in_app: on })}>
          In Uplift
        </Checkbox>
        {by_mail !== null && (
          <Checkbox isSelected={by_mail} isReadOnly={isBusy} onChange={(on) => onChange({ by_mail: on })}>
            By email
          </Checkbox>
        )}
      </fieldset>
    </li>
  );
}
