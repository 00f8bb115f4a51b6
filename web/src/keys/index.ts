export { COMMAND_KEY } from './key-groups.ts';
export { KeysHelp } from './keys-help.tsx';
export { focusedBy, hasModifier, isForPage, takesText } from './key-target.ts';
export { openKeysHelp } from './keys-help-opening.ts';
export { COMMAND_WORDS, keyName, learntWords, pressName, REFUSAL_WORDS, usedWords } from '@uplift/core/performance';
