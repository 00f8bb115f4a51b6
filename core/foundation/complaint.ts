/**
 * One reason a field is refused: the field's name and the sentence shown next to it. The shape of server errors too.
 */
export interface Complaint {
  readonly for: string;
  readonly because: string;
}
