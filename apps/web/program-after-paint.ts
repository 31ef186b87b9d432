import type { Plugin } from 'vite';

const scriptOfProgram = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * A script of the page would run before the frame that came with it is painted, and hold it up. The
 * page only names the program; `public/before-paint.js` runs it after the first paint.
 */
export function programAfterPaint(): Plugin {
  return {
    name: 'program-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!scriptOfProgram.test(html)) throw new Error('The page names no program.');
        return html.replace(
          scriptOfProgram,
          '<link id="program" rel="modulepreload" crossorigin href="$1">',
        );
      },
    },
  };
}
