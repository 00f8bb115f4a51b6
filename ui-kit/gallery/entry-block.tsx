import { useState } from 'react';
import { CodeField, PasswordField, StepProgress, StrengthMeter } from '../index.ts';
import { Block } from './block.tsx';

/** Parts of the pages before sign-in. */
export function EntryBlock() {
  const [code, setCode] = useState('407');
  return (
    <Block title="Entry">
      <div className="pairs">
        <PasswordField label="Password" autoComplete="current-password" defaultValue="copper kettle" />
        <PasswordField label="Password, refused" autoComplete="new-password" error="Your passwords don't match." />
        <CodeField label="Verification code" length={6} value={code} onChange={setCode} />
        <CodeField
          label="Verification code, refused"
          length={6}
          value="123456"
          onChange={setCode}
          error="That code is not right."
        />
        <StepProgress step={2} steps={4} />
        <StrengthMeter score={null} />
        <StrengthMeter score={0} />
        <StrengthMeter score={2} />
        <StrengthMeter score={4} />
      </div>
    </Block>
  );
}
