import { i18n } from '@lingui/core';
import { savedRow } from '#local/mirror/read.ts';
import { formOfLine } from '#records/file-columns.ts';
import { patchOf, problemsIn, valuesOf } from '#records/form-values.ts';
import type { importLine } from '#records/import-line.ts';
import { createCompany, updateCompany } from './actions.ts';
import { COMPANY_FILE } from './company-file.ts';
import { type CompanyFields, type CompanyForm, EMPTY_COMPANY, linesText } from './form.ts';
import { companyProblem } from './problems.ts';

type FileFields = Omit<CompanyFields, 'certificates'>;

/** Saves one line of a file on this device. Answers why it was refused, as the code of a field or a text. */
export const importCompany: typeof importLine = async (
  _,
  actor,
  data,
  { row: fileRow, values },
) => {
  const given = formOfLine(COMPANY_FILE, values, data);
  const row = fileRow && data.byId('companies').get(fileRow.id);
  const before = valuesOf(COMPANY_FILE, row ?? { ...EMPTY_COMPANY });
  const [problem] = Object.values(problemsIn(COMPANY_FILE, { ...before, ...given }));
  if (problem) return problem;
  const { ibans, ...rest } = patchOf(COMPANY_FILE, given) as Partial<FileFields>;
  const changes: Partial<CompanyForm> = { ...rest, ...(ibans && { ibans: linesText(ibans) }) };
  const company = row && (await savedRow('companies', row.id));
  const outcome = company
    ? await updateCompany(actor, company, changes)
    : await createCompany(actor, { ...EMPTY_COMPANY, ...changes });
  if (outcome.ok) return null;
  return outcome.problem === 'COMPANY_CIF_TAKEN'
    ? 'taken'
    : i18n._(companyProblem(outcome.problem));
};
