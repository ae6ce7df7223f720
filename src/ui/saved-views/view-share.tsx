import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { SavedView } from '#domain/lists/saved-view.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays.tsx';
import type { ViewCompany } from './port.ts';

interface ViewShareProps {
  view: SavedView;
  companies: readonly ViewCompany[];
  /** The company in view, which is offered first. */
  inView: string | undefined;
  onClose: () => void;
  onShare: (view: SavedView) => void;
}

/** Asks with which company a view is to be shared. */
export default function ViewShare({ view, companies, inView, onClose, onShare }: ViewShareProps) {
  const id = useId();
  const first = companies.find((one) => one.id === inView) ?? companies[0];
  return (
    <Dialog
      onClose={onClose}
      title={<Trans>Share the view</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" type="submit" form={id}>
            <Trans>Share it</Trans>
          </Button>
        </>
      }
    >
      {first ? (
        <CompanyForm
          {...{ id, companies }}
          first={first.id}
          onCompany={(companyId) => {
            onShare({ ...view, companyId });
            onClose();
          }}
        />
      ) : null}
    </Dialog>
  );
}

/** Gone with the dialog, and what was chosen with it. */
function CompanyForm({
  id,
  companies,
  first,
  onCompany,
}: {
  id: string;
  companies: readonly ViewCompany[];
  first: string;
  onCompany: (companyId: string) => void;
}) {
  const { t } = useLingui();
  const [companyId, setCompanyId] = useState(first);
  return (
    <Form
      id={id}
      onSave={async () => {
        onCompany(companyId);
      }}
    >
      <SelectField
        label={t`Company`}
        help={
          <Trans>
            Who sees this company finds the view under "Shared" in this list. Only you and
            administrators change it, and nobody sees more data by it.
          </Trans>
        }
        options={companies.map(({ id: value, name: label }) => ({ value, label }))}
        value={companyId}
        onChange={setCompanyId}
      />
    </Form>
  );
}
