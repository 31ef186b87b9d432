import { PageHeader } from '../../shared/ui/page-header.tsx';

export function Component() {
  return (
    <PageHeader title="All Projects" description="View all diligence projects across the system" />
  );
}
