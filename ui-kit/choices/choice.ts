/** A choice among a few that are all in sight. */
export interface ChoiceProps<Id extends string> {
  /** Names the choice; spoken before the options and shown above them unless hidden. */
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly isDisabled?: boolean;
}

/** Hands on only ids that were offered, so that the caller gets back the type it gave. */
export function choose<Id extends string>(offered: readonly { readonly id: Id }[], onChange: (id: Id) => void) {
  return (chosen: string) => {
    const option = offered.find(({ id }) => id === chosen);
    if (option) onChange(option.id);
  };
}
