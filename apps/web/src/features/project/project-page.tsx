import { PageHeader } from '../../shared/ui/page-header.tsx';

export function Component() {
  return <PageHeader title="Project" description="Overview, progress and results" />;
}
