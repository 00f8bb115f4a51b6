export const room = 'chord-sheets';
