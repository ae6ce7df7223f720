import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { reportOnline } from '#local/api/online.ts';
import { isInstalled } from './install.ts';
import { installWay, isOfferDue, rememberVisit, snoozeOffer } from './install-offer.ts';
import { InstallCard } from './install-card.tsx';
import { UiProvider } from '#ui/theme/ui-provider.tsx';

const DAY = 86_400_000;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
i18n.loadAndActivate({ locale: 'en', messages: {} });

afterEach(() => {
  localStorage.clear();
  reportOnline(true);
  vi.restoreAllMocks();
});

/** The status is followed for a visit: the next file of the same world finds nobody who does. */
const visit = () => onTestFinished(rememberVisit());

describe('the offer to install', () => {
  it('comes at the third visit, not before', () => {
    visit();
    visit();
    expect(isOfferDue()).toBe(false);
    visit();
    expect(isOfferDue()).toBe(true);
  });

  it('comes with the first use without network, and is put off for 60 days', () => {
    visit();
    reportOnline(false);
    expect(isOfferDue(0)).toBe(true);
    snoozeOffer(0);
    expect(isOfferDue(60 * DAY - 1)).toBe(false);
    expect(isOfferDue(60 * DAY)).toBe(true);
  });

  it.each(['standalone', 'window-controls-overlay', 'minimal-ui'])(
    'does not come in a window of its own of the kind %s',
    (mode) => {
      vi.spyOn(window, 'matchMedia').mockImplementation(
        (query) => ({ matches: query.includes(`(display-mode: ${mode})`) }) as MediaQueryList,
      );
      expect(isInstalled()).toBe(true);
    },
  );

  it.each([
    [IPHONE, 5, 'ios'],
    [MAC, 5, 'ios'],
    [MAC, 0, 'mac-safari'],
    [FIREFOX, 5, 'firefox-android'],
    [CHROME, 0, null],
  ])('knows the way of %s', (agent, touches, way) => {
    expect(installWay(agent, touches)).toBe(way);
  });

  it('gives steps where the browser asks nothing, and goes away when it is put off', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    for (let visits = 0; visits < 3; visits += 1) visit();
    render(
      <I18nProvider i18n={i18n}>
        <UiProvider>
          <InstallCard />
        </UiProvider>
      </I18nProvider>,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Not now' })));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(isOfferDue()).toBe(false);
  });
});
