import { useEffect } from 'react';

const PRODUCT = 'Assay';

/** Names the page where tabs, history and screen readers name it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
    return () => {
      document.title = PRODUCT;
    };
  }, [title]);
}
