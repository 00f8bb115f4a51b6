import { useEffect, useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const isTheme = (text: string | null): text is Theme => text === 'system' || text === 'light' || text === 'dark';

/** The theme of the page; `?theme=` in the address chooses the first. */
export function useTheme() {
  const asked = new URLSearchParams(location.search).get('theme');
  const [theme, setTheme] = useState<Theme>(isTheme(asked) ? asked : 'system');
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return [theme, setTheme] as const;
}
