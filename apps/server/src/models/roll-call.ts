import { seats } from '@assay/domain/agents/roster';
import { factsOf } from './catalogue.ts';
import type { Clock } from './clock.ts';
import type { ModelSettings, ProviderSettings } from './environment.ts';
import { listModels } from './list-models.ts';
import type { ModelRoll } from './model-roll.ts';
import { firstModelFor } from './seating.ts';

const EVERY_MS = 6 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Long enough to choose another model in peace. */
const NOTICE_DAYS = 30;

interface RollCallDeps {
  settings: ModelSettings;
  roll: ModelRoll;
  clock: Clock;
  log: { warn(fields: Record<string, unknown>, message: string): void };
  list?: (provider: ProviderSettings) => Promise<Set<string>>;
}

/** What must be said of a seat or of a provider, in words for whoever runs the server. */
export interface Remark {
  about: string;
  words: string;
}

/** Asks every provider what it offers, at the start and a few times a day. */
export class RollCall {
  readonly name = 'roll call';
  readonly #deps: RollCallDeps;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: RollCallDeps) {
    this.#deps = deps;
  }

  /** Nobody waits for it: until a provider has answered, the catalogue decides. */
  async start(): Promise<void> {
    void this.#callAloud();
    this.#timer = setInterval(() => void this.#callAloud(), EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
  }

  async #callAloud(): Promise<void> {
    for (const { about, words } of await this.call()) this.#deps.log.warn({ about }, words);
  }

  async call(): Promise<Remark[]> {
    const { settings } = this.#deps;
    const silent = await Promise.all(settings.providers.map((provider) => this.#ask(provider)));
    return [...silent.flat(), ...this.#seatRemarks()];
  }

  async #ask(provider: ProviderSettings): Promise<Remark[]> {
    const { roll, list = listModels } = this.#deps;
    try {
      roll.record(provider.name, await list(provider));
      return [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'no answer';
      return [
        {
          about: provider.name,
          words: `${provider.name} did not say which models it offers (${reason}); the built-in table decides`,
        },
      ];
    }
  }

  #seatRemarks(): Remark[] {
    const { settings, roll } = this.#deps;
    return seats.flatMap((seat) => {
      const { provider, model, wanted } = firstModelFor(settings, seat, roll);
      if (!provider) return [];
      const about = `seat ${seat}`;
      if (model !== wanted) {
        const words = `${wanted} is no longer offered by ${provider.name}; ${model} takes its place`;
        return [{ about, words }];
      }
      if (!roll.isOffered(provider.name, model)) {
        const words = `${provider.name} does not offer ${model}, and no successor is known`;
        return [{ about, words }];
      }
      const soon = this.#endsSoon(model);
      return soon ? [{ about, words: soon }] : [];
    });
  }

  #endsSoon(model: string): string | undefined {
    const facts = factsOf(model);
    if (!facts?.retires) return undefined;
    const days = Math.ceil((Date.parse(facts.retires) - this.#deps.clock.now()) / DAY_MS);
    if (days > NOTICE_DAYS) return undefined;
    return `${model} ends on ${facts.retires}; ${facts.successor ?? 'nobody'} will take its place`;
  }
}
