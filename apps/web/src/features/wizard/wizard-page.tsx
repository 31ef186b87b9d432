import { PageHeader } from '../../shared/ui/page-header.tsx';

export function Component() {
  return <PageHeader title="New Project" description="Enter the acquisition target to begin" />;
}
