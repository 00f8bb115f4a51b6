import type { PerformancePreferences } from '@uplift/core/performance';
import { Switch } from '@uplift/ui-kit';
import type { OwnPreferences } from './use-chart-preferences.ts';

/** The preferences that are on or off. */
type SwitchedPreference = {
  [Name in keyof PerformancePreferences]: PerformancePreferences[Name] extends boolean ? Name : never;
}[keyof PerformancePreferences];

interface PreferenceSwitchProps {
  readonly own: OwnPreferences;
  readonly of: SwitchedPreference;
  readonly label: string;
  readonly hint?: string;
}

/** Turns one of this device's preferences on and off. */
export function PreferenceSwitch({ own: { preferences, choose }, of, ...words }: PreferenceSwitchProps) {
  return <Switch {...words} isSelected={preferences[of]} onChange={(isOn) => choose({ [of]: isOn })} />;
}
