export const room = 'print-layout';
