import { Wrap } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { BudgetEditor } from '../use-budget-editor.ts';

interface Props {
  editor: BudgetEditor;
  onCopy: () => void;
  onPaste: () => void;
  onImport: () => void;
}

/** No line yet: where a budget may begin. */
export function BudgetEmpty({ editor, onCopy, onPaste, onImport }: Props) {
  const { t } = useLingui();
  const params = { projectId: editor.writer.project.id };
  if (!editor.mayAdd) {
    return (
      <EmptyState title={t`This project has no budget yet`}>
        {editor.mayWrite ? (
          t(refusalSentence('PROJECT_OVER'))
        ) : (
          <Trans>You may read its budget, not change it.</Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t`This project has no budget yet`}
      action={
        <Wrap gap="8px" justify="center">
          <Button tone="primary" onClick={onCopy}>
            <Trans>Copy from another project or a template</Trans>
          </Button>
          <Button onClick={onPaste}>{t`Paste from a spreadsheet`}</Button>
          <Button onClick={onImport}>{t`Import a table`}</Button>
          <Link
            to="/projects/$projectId/budgets/new"
            params={params}
            className={buttonClass({})}
            data-shortcut="n"
          >
            <Trans>Write the first line</Trans>
          </Link>
        </Wrap>
      }
    >
      <Trans>Begin with the tree of another budget and change what differs.</Trans>
    </EmptyState>
  );
}
