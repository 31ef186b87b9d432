const ATTRIBUTE = 'data-mantine-color-scheme';

/** Paper is white: a page that is shown dark is printed light all the same. */
export function printInLight(): void {
  const root = document.documentElement;
  let shown: string | null = null;
  window.addEventListener('beforeprint', () => {
    shown = root.getAttribute(ATTRIBUTE);
    root.setAttribute(ATTRIBUTE, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (shown) root.setAttribute(ATTRIBUTE, shown);
  });
}
