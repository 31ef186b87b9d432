import { toast } from './toast.tsx';

/** Copies and says so; a browser that forbids it is said as well. */
export async function copyText(text: string, done = 'Copied to clipboard'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error('Not copied', 'The browser does not allow it here.');
  }
}
