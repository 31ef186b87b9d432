import type { Typst, TypstOptions } from './typst.ts';

/**
 * Typst as a native library where there is one for this machine, and as WebAssembly everywhere else: the
 * same version sets the same pages, several times slower.
 */
export async function openTypst(options: TypstOptions): Promise<Typst> {
  const open = await import('./native-typst.ts').then(
    (native) => native.openNative,
    async () => (await import('./portable-typst.ts')).openPortable,
  );
  return open(options);
}
