import { Alert } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';

/** Shown while answers have stopped coming; the wizard goes on by itself. */
export function ConnectionNotice({ shown }: { shown: boolean }) {
  return (
    <div role="status">
      {shown && (
        <Alert
          role="presentation"
          color="yellow"
          mb="md"
          icon={<IconWifiOff size={18} aria-hidden />}
        >
          The connection is lost. Your input is kept, the work goes on, and this page goes on by
          itself when the connection is back.
        </Alert>
      )}
    </div>
  );
}
