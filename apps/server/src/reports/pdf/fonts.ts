import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Text and interface faces, then one face for each script that they lack. */
const files = [
  'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  'inter/400Regular/Inter_400Regular.ttf',
  'inter/600SemiBold/Inter_600SemiBold.ttf',
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
];

export function fontFiles(face = ''): string[] {
  return files
    .filter((file) => file.includes(face))
    .map((file) => resolve(`@expo-google-fonts/${file}`));
}
