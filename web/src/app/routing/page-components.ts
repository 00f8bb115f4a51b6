import { lazy, type ComponentType } from 'react';
import { findPage, type PageEntry } from './pages.ts';

const loaded = new Map<PageEntry, ComponentType>();
const chosen = new Map<PageEntry, ComponentType>();

/** Fetches the code of the page at a path early, while the app itself is fetched and the device is opened. */
export async function fetchPage(pathname: string): Promise<void> {
  const page = findPage(pathname);
  if (page === undefined) return;
  try {
    const { Component } = await page.load();
    loaded.set(page, Component);
  } catch {
    // The page’s own component fetches it again, and shows an error if that fails, too.
  }
}

/** Returns the component of a page: itself if its code is there, so that it is drawn at once, or one that waits for it. Stays the same until forgotten. */
export function choosePageComponent(page: PageEntry): ComponentType {
  const known = chosen.get(page);
  if (known !== undefined) return known;
  const component = loaded.get(page) ?? lazy(async () => ({ default: (await page.load()).Component }));
  chosen.set(page, component);
  return component;
}

/** A page that could not be fetched is fetched again when it is opened next. Only while no page is drawn: each would be mounted again. */
export function forgetPageComponents(): void {
  chosen.clear();
}
