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

/**
 * Reads a streamed reply to its end. Streaming is how a cut connection shows; the reply itself is
 * of use only when it is whole.
 */
export async function collectStream(
  { stream, request, response }: LanguageModelV4StreamResult,
  provider: string,
  onUsage?: (usage: LanguageModelV4Usage) => Promise<void>,
): Promise<LanguageModelV4GenerateResult> {
  const content: LanguageModelV4Content[] = [];
  const open = new Map<string, Open>();
  let warnings: SharedV4Warning[] = [];
  let metadata = {};
  let finish: Extract<LanguageModelV4StreamPart, { type: 'finish' }> | null = null;

  const begin = (id: string, part: Open): void => {
    open.set(id, part);
    content.push(part);
  };
  const extend = (id: string, delta: string, providerMetadata: Open['providerMetadata']): void => {
    const part = open.get(id);
    if (!part) return;
    part.text += delta;
    if (providerMetadata) part.providerMetadata = providerMetadata;
  };

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
        open.delete(part.id);
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
  if (!finish) {
    throw new ProviderFailure(`${provider} stopped before its answer was complete.`, {
      retry: true,
      fallBack: true,
    });
  }
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
  return new ProviderFailure(`${provider} reported an error in the middle of its answer.`, {
    retry: true,
    fallBack: true,
    cause: new Error(typeof error === 'string' ? error : JSON.stringify(error)),
  });
}
