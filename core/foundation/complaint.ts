/** One reason why a field is refused: the field's name and the sentence shown beside it. The shape of server errors too. */
export interface Complaint {
  readonly for: string;
  readonly because: string;
}
