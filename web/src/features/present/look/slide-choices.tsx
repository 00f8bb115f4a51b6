import { SegmentedControl, SelectField } from '@uplift/ui-kit';
import type { SecondLanguageChoice } from './use-second-language.ts';
import type { OwnSlideSettings } from './use-slide-settings.ts';

const LINES = [
  { id: '1', label: '1', count: 1 },
  { id: '2', label: '2', count: 2 },
  { id: '3', label: '3', count: 3 },
  { id: '4', label: '4', count: 4 },
] as const;

const ASPECTS = [
  { id: '16:9', label: '16:9' },
  { id: '16:10', label: '16:10' },
  { id: '4:3', label: '4:3' },
] as const;

const COPYRIGHTS = [
  { id: 'first', label: 'First slide' },
  { id: 'last', label: 'Last slide' },
  { id: 'every', label: 'Every slide' },
  { id: 'never', label: 'Never' },
] as const;

const SECTIONS = [
  { id: 'title', label: 'Their title' },
  { id: 'nothing', label: 'Nothing' },
] as const;

const NO_LANGUAGE = 'none';

interface SlideChoicesProps {
  readonly own: OwnSlideSettings;
  /** Null while no song is shown. */
  readonly secondLanguage: SecondLanguageChoice | null;
}

/** The contents of each slide, and its shape. */
export function SlideChoices({ own: { settings, change }, secondLanguage }: SlideChoicesProps) {
  return (
    <>
      <SegmentedControl
        label="Lines per slide"
        segments={LINES}
        value={LINES[settings.linesPerSlide - 1]?.id ?? '1'}
        onChange={(chosen) => change({ linesPerSlide: LINES.find(({ id }) => id === chosen)?.count ?? 1 })}
      />
      <SegmentedControl
        label="Shape"
        segments={ASPECTS}
        value={settings.aspect}
        onChange={(aspect) => change({ aspect })}
      />
      <SelectField
        label="Copyright"
        options={COPYRIGHTS}
        value={settings.copyright}
        onChange={(chosen) => change({ copyright: COPYRIGHTS.find(({ id }) => id === chosen)?.id ?? 'every' })}
      />
      <SegmentedControl
        label="Items without a song show"
        segments={SECTIONS}
        value={settings.sections}
        onChange={(sections) => change({ sections })}
      />
      {secondLanguage !== null && <SecondLanguageField {...secondLanguage} />}
    </>
  );
}

function SecondLanguageField({ options, chosen, choose }: SecondLanguageChoice) {
  if (options.length === 0) return null;
  return (
    <SelectField
      label="Second language of this song"
      hint="Lyrics of another arrangement, shown below"
      options={[{ id: NO_LANGUAGE, label: 'None' }, ...options.map(({ id, name }) => ({ id, label: name }))]}
      value={chosen ?? NO_LANGUAGE}
      onChange={(id) => choose(id === NO_LANGUAGE ? null : id)}
    />
  );
}
