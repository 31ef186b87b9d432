import type { Caller } from './caller.ts';

interface ProjectCall {
  params: { id: string };
  caller: Caller;
}

type OfProject<T> = (caller: Caller, projectId: string) => Promise<T>;

/** Handlers of calls that change a part of a project, for those who may, and answer with that part. */
export function changesOf<Answer>(must: OfProject<void>, present: OfProject<Answer>) {
  return <Input extends ProjectCall>(change: (input: Input) => Promise<unknown>) =>
    async (input: Input): Promise<Answer> => {
      const { caller, params } = input;
      await must(caller, params.id);
      await change(input);
      return present(caller, params.id);
    };
}
