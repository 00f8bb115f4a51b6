/** Sentence for the operator on why this release can't use a database. Nothing was changed. */
export class UnusableSchema extends Error {}
