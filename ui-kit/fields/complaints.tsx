import { createContext, useContext, type ReactNode } from 'react';

/** One reason the field named `for` is refused: the sentence shown next to it. */
export interface FieldComplaint {
  readonly for: string;
  readonly because: string;
}

const ComplaintsContext = createContext<readonly FieldComplaint[]>([]);

export interface ComplaintsProviderProps {
  readonly complaints: readonly FieldComplaint[];
  readonly children: ReactNode;
}

/** Hands the complaints of a form to the inputs within: each shows those whose `for` is its own `name`. */
export function ComplaintsProvider({ complaints, children }: ComplaintsProviderProps) {
  return <ComplaintsContext value={complaints}>{children}</ComplaintsContext>;
}

/** The reasons against the field `name`, joined to one text; null without any. */
export function joinedReasons(complaints: readonly FieldComplaint[], name: string): string | null {
  const reasons = complaints.filter((complaint) => complaint.for === name).map((complaint) => complaint.because);
  return reasons.length === 0 ? null : reasons.join(' ');
}

/** Text under the input `name`: its own `error` first, else the complaints of the form around it. */
export function useComplaint(name: string | undefined, error: string | undefined): string | null {
  const complaints = useContext(ComplaintsContext);
  if (error) return error;
  return name === undefined ? null : joinedReasons(complaints, name);
}
