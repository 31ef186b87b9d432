import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.tsx';
import { messageOf } from './api-error.ts';

interface Change<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** What a failure is told as, and in which words where the server has none. */
  failure?: { title: string; words?: string };
  /** What the answer is the new state of. */
  keptAs?: QueryKey;
  /** What is read anew, however the change ended. */
  touches?: readonly QueryKey[];
  /** What is of work that came before, and is not shown any longer. */
  forgets?: readonly QueryKey[];
  onDone?: (answer: Answer, input: Input) => void;
}

/** A change that somebody orders: what failed is told, and pages show what holds then. */
export function useChange<Input = void, Answer = unknown>(change: Change<Input, Answer>) {
  const { send, failure, keptAs, touches = [], forgets = [], onDone } = change;
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, input) => {
      if (keptAs) client.setQueryData(keptAs, answer);
      onDone?.(answer, input);
    },
    onError: (error) => {
      if (failure)
        toast.error(failure.title, messageOf(error, failure.words ?? 'Please try again.'));
    },
    onSettled: () => {
      for (const queryKey of forgets) client.removeQueries({ queryKey });
      return Promise.all(touches.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
