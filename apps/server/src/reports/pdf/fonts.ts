import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** What is read and what stands on signs, labels and charts; Latin, Greek and Cyrillic. */
const faces = [
  'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  'inter/400Regular/Inter_400Regular.ttf',
  'inter/600SemiBold/Inter_600SemiBold.ttf',
];

/** One face for each script that those lack. */
const scripts = [
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
];

export type FontSet = 'european' | 'every script';

/** Letters from Hebrew on, pictures, and all that lies beyond. */
const otherScripts = /[\u0590-\u1c7f\u1cc0-\u1cff\u2600-\uffff]/;

export const fontsFor = (text: string): FontSet =>
  otherScripts.test(text) ? 'every script' : 'european';

const resolved = (files: readonly string[]) =>
  files.map((file) => resolve(`@expo-google-fonts/${file}`));

export const fontFiles = (set: FontSet): string[] =>
  resolved(set === 'european' ? faces : [...faces, ...scripts]);

/** The face of a chart that is drawn without a page. */
export const labelFiles = (): string[] => resolved(faces.filter((file) => file.includes('Inter')));
