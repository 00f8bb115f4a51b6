import type { TimeWords } from './set-cover.ts';

const DATE = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Dates and times in the reader's own time zone: "Sunday, November 23, 2025" and "10:04 AM". */
export const SET_WORDS: TimeWords = {
  date: (at) => DATE.format(at),
  time: (at) => TIME.format(at),
};
