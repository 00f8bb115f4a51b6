const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Whether a text of an address is an id the server could have given away. Anything else names nothing, and the database would not take it. */
export function isId(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text);
}
