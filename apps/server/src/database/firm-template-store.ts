import type {
  FirmTemplateEntry,
  TemplateFormat,
  TemplateLook,
} from '@assay/contract/firm-templates';
import type pg from 'pg';
import { type AuditActor, recordAudit } from './audit-store.ts';
import { inTransaction, type Queryable } from './transaction.ts';

export interface NewTemplate {
  format: TemplateFormat;
  fileName: string;
  sizeBytes: number;
  look: TemplateLook;
  packed: Uint8Array;
}

interface TemplateRow {
  format: TemplateFormat;
  fileName: string;
  sizeBytes: number;
  look: TemplateLook;
  uploadedBy: string;
  uploadedAt: Date;
}

const columns = `format, file_name as "fileName", size_bytes as "sizeBytes", look,
  uploaded_by as "uploadedBy", uploaded_at as "uploadedAt"`;

const toWire = (row: TemplateRow): FirmTemplateEntry => ({
  format: row.format,
  file_name: row.fileName,
  size_bytes: row.sizeBytes,
  uploaded_by: row.uploadedBy,
  uploaded_at: row.uploadedAt.toISOString(),
  look: row.look,
});

/** Names the template of a format as it is now; empty where there is none. */
export async function templateMark(db: Queryable, format: TemplateFormat): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'select id from firm_templates where format = $1',
    [format],
  );
  return rows[0]?.id ?? '';
}

/** The template by its mark, or null where it has been replaced or removed since. */
export async function loadTemplate(db: Queryable, mark: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ packed: Buffer }>(
    'select packed from firm_templates where id::text = $1',
    [mark],
  );
  return rows[0]?.packed ?? null;
}

const names: Readonly<Record<TemplateFormat, string>> = { docx: 'Word', pptx: 'deck' };

export function createFirmTemplateStore(pool: pg.Pool) {
  return {
    async list(): Promise<FirmTemplateEntry[]> {
      const { rows } = await pool.query<TemplateRow>(
        `select ${columns} from firm_templates order by format`,
      );
      return rows.map(toWire);
    },

    /** In place of the one before, under a mark of its own. */
    async keep(template: NewTemplate, actor: AuditActor): Promise<FirmTemplateEntry> {
      const { format, fileName, sizeBytes, look, packed } = template;
      return inTransaction(pool, async (transaction) => {
        await transaction.query('delete from firm_templates where format = $1', [format]);
        const { rows } = await transaction.query<TemplateRow>(
          `insert into firm_templates (format, file_name, size_bytes, look, packed, uploaded_by)
           values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
          [format, fileName, sizeBytes, JSON.stringify(look), Buffer.from(packed), actor.email],
        );
        await recordAudit(transaction, {
          actor,
          action: 'template.upload',
          subjectType: 'settings',
          subjectId: format,
          summary: `Uploaded the ${names[format]} template ${fileName}`,
        });
        const [row] = rows;
        if (!row) throw new Error('the template was not kept');
        return toWire(row);
      });
    },

    async remove(format: TemplateFormat, actor: AuditActor): Promise<void> {
      await inTransaction(pool, async (transaction) => {
        const { rowCount } = await transaction.query(
          'delete from firm_templates where format = $1',
          [format],
        );
        if (rowCount === 0) return;
        await recordAudit(transaction, {
          actor,
          action: 'template.remove',
          subjectType: 'settings',
          subjectId: format,
          summary: `Removed the ${names[format]} template`,
        });
      });
    },
  };
}

export type FirmTemplateStore = ReturnType<typeof createFirmTemplateStore>;
