import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UiProvider } from '#ui/theme/ui-provider.tsx';

/** Renders with the kit's providers in English: an empty catalogue shows the messages of the code. */
export function renderWithKit(children: ReactNode) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  return render(<Providers>{children}</Providers>);

  function Providers({ children: content }: { children: ReactNode }) {
    return (
      <I18nProvider i18n={i18n}>
        <UiProvider>{content}</UiProvider>
      </I18nProvider>
    );
  }
}
