import type { Document } from '@assay/contract/documents';
import { megabytes } from '@assay/domain/format/format-size';
import { ActionIcon, Anchor, Box, Skeleton, Table, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { DocumentFacts } from '../../../shared/documents/document-row.tsx';
import { stateOf, tileOf } from '../../../shared/documents/document-words.ts';
import classes from '../../../shared/documents/documents.module.css';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import pageClasses from '../project-page.module.css';

/** More of them never fit into the room that the list takes at most. */
const FITTING = 10;

interface DocumentsTableProps {
  /** Nothing is said about them until they are known. */
  documents: readonly Document[] | undefined;
  failed: boolean;
  onOpen: (document: Document) => void;
  onRemove: ((document: Document) => void) | undefined;
}

function Remark({ children }: { children: string }) {
  return (
    <Table.Tr>
      <Table.Td colSpan={3}>
        <Text size="sm" c="dimmed" ta="center" py="md">
          {children}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}

function PlaceHolders() {
  return ['first', 'second', 'third'].map((row) => (
    <Table.Tr key={row}>
      <Table.Td colSpan={3}>
        <Skeleton h={22} my={7} />
      </Table.Td>
    </Table.Tr>
  ));
}

export function DocumentsTable({ documents, failed, onOpen, onRemove }: DocumentsTableProps) {
  return (
    <Box
      component="section"
      aria-label="List of documents"
      tabIndex={0}
      className={`scroll-cue ${pageClasses.documents}`}
      data-long={(documents && documents.length > FITTING) || undefined}
    >
      <Table verticalSpacing="xs" horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th w="6.5rem">Status</Table.Th>
            <Table.Th w="3rem">
              <span className="visually-hidden">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {!documents && !failed && <PlaceHolders />}
          {!documents && failed && <Remark>The documents could not be listed</Remark>}
          {documents?.length === 0 && <Remark>No documents uploaded yet</Remark>}
          {documents?.map((document) => (
            <Table.Tr key={document.id}>
              <Table.Td>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  style={{ overflowWrap: 'anywhere' }}
                  onClick={() => onOpen(document)}
                >
                  {document.name}
                </Anchor>
                <div className={classes.what}>
                  <span className={`${classes.facts} tabular`}>
                    {tileOf(document.name)}, {megabytes(document.size_bytes)}
                    {document.origin === 'data_room' && ', from the data room'}
                  </span>
                  <DocumentFacts document={document} />
                </div>
              </Table.Td>
              <Table.Td>
                <StatusBadge tone={stateOf(document).tone}>{stateOf(document).word}</StatusBadge>
              </Table.Td>
              <Table.Td ta="end">
                {onRemove && document.origin === 'upload' && (
                  <ActionIcon
                    aria-label={`Delete ${document.name}`}
                    onClick={() => onRemove(document)}
                  >
                    <IconTrash size={18} stroke={1.5} />
                  </ActionIcon>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
