import { PageHeader } from '../../shared/ui/page-header.tsx';

export function Component() {
  return <PageHeader title="All Users (Admin)" description="Everyone who can sign in" />;
}
