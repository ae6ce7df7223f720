import { writeStatementPdf } from '../modules/balances/statement-pdf.ts';
import { readableInvoice } from '../modules/call-requests/dossier/readable-invoice.ts';
import { writePaper } from '../modules/call-requests/dossier/papers.ts';
import { relationCsv, workbook } from '../modules/call-requests/dossier/relation.ts';
import { stamped } from '../modules/call-requests/dossier/stamp.ts';
import { writeDeclarationPdf } from '../modules/minimis/declaration-pdf.ts';
import { writeTimesheetPdf } from '../modules/people/timesheet-pdf.ts';
import { writeInvoicePdf } from '../modules/reinvoices/invoice-pdf.ts';

/** What takes long to compute, from plain values to plain values. The thread apart does it (apart.ts). */
export const WORKS = {
  readableInvoice,
  relationCsv,
  stamped,
  workbook,
  writeDeclarationPdf,
  writeInvoicePdf,
  writePaper,
  writeStatementPdf,
  writeTimesheetPdf,
};
