import type { Checkout } from './check-links.ts';

const CHAPTER = /^## The life of .*\n([\s\S]*?)(?=^## |(?![\s\S]))/gmu;
const STEP = /^\d+\. .*$/gmu;
const CODE = /`([^`]+)`/gu;
const PATH = /^[\w.-]+(?:\/[\w.-]+)+\/?$/u;
const NAME = /^[A-Za-z_]\w*$/u;

/** Names in the chapters "The life of …" that none of their step's files holds, and paths that don't exist. */
export function unknownSteps({ path, text }: Document, checkout: Checkout): readonly string[] {
  const steps = [...text.matchAll(CHAPTER)].flatMap(([, chapter = '']) => [...chapter.matchAll(STEP)]);
  return steps.flatMap(([step]) => unknownIn(step, checkout).map((finding) => `${path}: ${finding}`));
}

interface Document {
  readonly path: string;
  readonly text: string;
}

function unknownIn(step: string, checkout: Checkout): readonly string[] {
  const spans = [...step.matchAll(CODE)].flatMap(([, span]) => span ?? []);
  const paths = spans.filter((span) => PATH.test(span) && !span.includes('*'));
  const texts = paths.flatMap((path) => checkout.read(path) ?? []);
  const missing = paths.filter((path) => checkout.read(path) === null && !checkout.isFolder(path));
  const names = spans.filter((span) => NAME.test(span));
  return [
    ...missing.map((path) => `a step names ${path}, which is not there`),
    ...names.filter((name) => !isIn(name, texts)).map((name) => `a step names ${name}, which none of its files holds`),
  ];
}

function isIn(name: string, texts: readonly string[]): boolean {
  const word = new RegExp(`\\b${name}\\b`, 'u');
  return texts.some((text) => word.test(text));
}
