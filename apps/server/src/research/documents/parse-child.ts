import { buffer } from 'node:stream/consumers';
import type { ParsedDocument } from './extracted.ts';
import { type ParseLimits, parseDocument, type ReadableType } from './parse.ts';
import { UnreadableError } from './unreadable-error.ts';

/** What the child process answers on its standard output. */
export type ParseAnswer = { parsed: ParsedDocument } | { unreadable: string };

const [type = 'txt', limits = '{}'] = process.argv.slice(2);

async function answer(): Promise<ParseAnswer> {
  try {
    const bytes = await buffer(process.stdin);
    return {
      parsed: await parseDocument(bytes, type as ReadableType, JSON.parse(limits) as ParseLimits),
    };
  } catch (error) {
    if (error instanceof UnreadableError) return { unreadable: error.message };
    return { unreadable: 'The file is damaged or not quite of the type that its name says.' };
  }
}

process.stdout.write(JSON.stringify(await answer()), () => process.exit(0));
