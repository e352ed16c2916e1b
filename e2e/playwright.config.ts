import { defineConfig } from '@playwright/test';

/** Chromium of the machine when the test command found one, else Playwright's own. */
const executablePath = process.env.CHROMIUM_PATH;
const program = executablePath ? { executablePath } : {};

/**
 * What of the browser the journeys do without: the suggestions of the address bar, pages of the browser's own of which each window
 * loads two. It heeds the last such list alone, so Playwright's own comes before them.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** In which the page reckons for long, or is measured: there JavaScript is compiled as well as it can be. */
const reckoning =
  /(api-reference|five-hundred|schedules-assign-many|sign-in-proof|terminal-shift-change|verifier)\.spec\.ts$/;

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  `--disable-features=${disabledFeatures.join()}`,
];

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  // Each worker has a server, a database and a clock of its own. On two cores the fourth works while the others wait.
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  // What passes only at a second try is named at the end of the run.
  retries: 1,
  // Only so that what hangs ends: a busy machine needs many times what an idle one does.
  timeout: 300_000,
  // A picture of a piece that is missing fails, and none is replaced, unless somebody takes them again.
  updateSnapshots: process.env.KEEP_PIECES === '1' ? 'changed' : 'none',
  snapshotPathTemplate: '{testDir}/../pieces/{arg}{ext}',
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // What is not there is said by name, instead of by the end of the journey's time.
    actionTimeout: 60_000,
    // What the application keeps for the time without a network is the business of one journey, and would stand between the others and the server.
    serviceWorkers: 'block',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 800 },
    // What fades is half transparent meanwhile: whoever looks at contrasts just then sees a fault that there is not.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.PICTURES === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'reckoning',
      testMatch: reckoning,
      // A worker is of one project, and each starts a server.
      workers: 1,
      use: { launchOptions: { ...program, args: browserArguments } },
    },
    {
      name: 'journeys',
      testIgnore: reckoning,
      // Most pages are open for some seconds: to compile for speed what they do takes more time than it saves.
      use: {
        launchOptions: { ...program, args: [...browserArguments, '--js-flags=--no-maglev,--no-turbofan'] },
      },
    },
  ],
});
