import type {
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
  LanguageModelV4Usage,
  SharedV4Warning,
} from '@ai-sdk/provider';
import { ProviderFailure } from './provider-failure.ts';

type Open = Extract<LanguageModelV4Content, { type: 'text' | 'reasoning' }>;

/** Texts grow by pieces, several at a time; each keeps the place where it began. */
function openParts() {
  const content: LanguageModelV4Content[] = [];
  const open = new Map<string, Open>();
  return {
    content,
    begin(id: string, part: Open): void {
      open.set(id, part);
      content.push(part);
    },
    extend(id: string, delta: string, providerMetadata: Open['providerMetadata']): void {
      const part = open.get(id);
      if (!part) return;
      part.text += delta;
      if (providerMetadata) part.providerMetadata = providerMetadata;
    },
    end: (id: string) => open.delete(id),
  };
}

/**
 * Reads a streamed reply to its end. Streaming is how a cut connection shows; the reply itself is
 * of use only when it is whole.
 */
export async function collectStream(
  { stream, request, response }: LanguageModelV4StreamResult,
  provider: string,
  onUsage?: (usage: LanguageModelV4Usage) => Promise<void>,
): Promise<LanguageModelV4GenerateResult> {
  const { content, begin, extend, end } = openParts();
  let warnings: SharedV4Warning[] = [];
  let metadata = {};
  let finish: Extract<LanguageModelV4StreamPart, { type: 'finish' }> | null = null;

  for await (const part of stream) {
    switch (part.type) {
      case 'stream-start':
        warnings = part.warnings;
        break;
      case 'text-start':
        begin(part.id, { type: 'text', text: '', providerMetadata: part.providerMetadata });
        break;
      case 'reasoning-start':
        begin(part.id, { type: 'reasoning', text: '', providerMetadata: part.providerMetadata });
        break;
      case 'text-delta':
      case 'reasoning-delta':
        extend(part.id, part.delta, part.providerMetadata);
        break;
      case 'text-end':
      case 'reasoning-end':
        extend(part.id, '', part.providerMetadata);
        end(part.id);
        break;
      case 'response-metadata':
        metadata = { id: part.id, timestamp: part.timestamp, modelId: part.modelId };
        break;
      case 'error':
        throw asError(part.error, provider);
      case 'finish':
        finish = part;
        await onUsage?.(part.usage);
        break;
      case 'tool-call':
      case 'tool-result':
      case 'file':
      case 'source':
        content.push(part);
        break;
      default:
        break;
    }
  }
  if (!finish) throw cutOff(`${provider} stopped before its answer was complete.`);
  return {
    content,
    finishReason: finish.finishReason,
    usage: finish.usage,
    providerMetadata: finish.providerMetadata,
    warnings,
    request,
    response: { ...response, ...metadata },
  };
}

function asError(error: unknown, provider: string): Error {
  if (error instanceof Error) return error;
  return cutOff(
    `${provider} reported an error in the middle of its answer.`,
    new Error(typeof error === 'string' ? error : JSON.stringify(error)),
  );
}

function cutOff(message: string, cause?: Error): ProviderFailure {
  return new ProviderFailure(message, { retry: true, fallBack: true, ...(cause && { cause }) });
}
