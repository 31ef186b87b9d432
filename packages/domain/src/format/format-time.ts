const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** 'Just now', minutes, hours, days, and from the seventh day on the date. */
export function relativeTime(then: Date | string, now: Date, timeZone?: string): string {
  const agoMs = now.getTime() - new Date(then).getTime();
  if (agoMs < minuteMs) return 'Just now';
  if (agoMs < hourMs) return ago(Math.floor(agoMs / minuteMs), 'minute');
  if (agoMs < dayMs) return ago(Math.floor(agoMs / hourMs), 'hour');
  if (agoMs < 7 * dayMs) return ago(Math.floor(agoMs / dayMs), 'day');
  return formatDate(then, timeZone);
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

export function formatDate(date: Date | string, timeZone?: string): string {
  return new Date(date).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone,
  });
}

export function formatDateTime(date: Date | string, timeZone?: string): string {
  return new Date(date).toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
}

/** How long an agent took: milliseconds below one second, else seconds with two decimals. */
export function executionTime(durationMs: number): string {
  if (durationMs < 1000) return `${Math.round(durationMs)}ms`;
  return `${(durationMs / 1000).toFixed(2)}s`;
}

/** A clock that runs: '0:42', '12:05', '1:02:09'. */
export function elapsedTime(elapsedSeconds: number): string {
  const whole = Math.max(0, Math.floor(elapsedSeconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = String(whole % 60).padStart(2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
    : `${minutes}:${seconds}`;
}
