/** Why this release can't use a database, as a sentence for the operator. Nothing was changed. */
export class UnusableSchema extends Error {}
