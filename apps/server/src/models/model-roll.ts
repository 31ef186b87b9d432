import { factsOf } from './catalogue.ts';
import type { Clock } from './clock.ts';
import type { ProviderSettings } from './environment.ts';

/** Who is still offered, and who takes the place of a model that is not. */
export class ModelRoll {
  readonly #clock: Pick<Clock, 'now'>;
  /** What each provider has said it offers; nothing is known of one that has not answered. */
  readonly #offered = new Map<string, ReadonlySet<string>>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  record(provider: string, models: ReadonlySet<string>): void {
    this.#offered.set(provider, models);
  }

  /** The model itself, or the first of its successors that can be asked. */
  inForce({ name }: Pick<ProviderSettings, 'name'>, wanted: string): string {
    const passed = new Set<string>();
    for (let model: string | null = wanted; model !== null && !passed.has(model); ) {
      if (this.isOffered(name, model)) return model;
      passed.add(model);
      model = factsOf(model)?.successor ?? null;
    }
    return wanted;
  }

  isOffered(provider: string, model: string): boolean {
    const offered = this.#offered.get(provider);
    if (offered) return offered.has(model) || [...offered].some((id) => isDatedName(id, model));
    const retires = factsOf(model)?.retires;
    return !retires || Date.parse(retires) > this.#clock.now();
  }
}

/** Providers list some models by their dated names alone, and take the short ones as well. */
function isDatedName(listed: string, model: string): boolean {
  return listed.startsWith(`${model}-`) && /^\d[\d-]*$/.test(listed.slice(model.length + 1));
}
