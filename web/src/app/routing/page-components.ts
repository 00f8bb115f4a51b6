import { lazy, type ComponentType } from 'react';
import { findPage, type PageEntry } from './pages.ts';

const loaded = new Map<PageEntry, ComponentType>();
const chosen = new Map<PageEntry, ComponentType>();

/** Fetches the code of the page at a path ahead of its turn, while the app itself is fetched and the device is opened. */
export async function fetchPage(pathname: string): Promise<void> {
  const page = findPage(pathname);
  if (page === undefined) return;
  try {
    const { Component } = await page.load();
    loaded.set(page, Component);
  } catch {
    // Its route asks again, and says so where the code cannot be had.
  }
}

/**
 * The component of a page: itself if its code is there, so that it is drawn at once, or one that waits for it. A page
 * keeps the component that it got first.
 */
export function choosePageComponent(page: PageEntry): ComponentType {
  const known = chosen.get(page);
  if (known !== undefined) return known;
  const component = loaded.get(page) ?? lazy(async () => ({ default: (await page.load()).Component }));
  chosen.set(page, component);
  return component;
}
