/**
 * Which way the code may look. `npm run check` applies these rules to the sources, and to `scripts/canary`,
 * whose files break every one of them: a rule that no longer bites fails the check.
 */
/** Pieces, the components of the catalogue in their states, are material of tests too. */
const tests = '\\.(test|pieces)\\.tsx?$';
const recordedMonth = '^packages/core/src/testing/recorded-month/';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other cannot be read, tested or moved apart.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-found',
      comment: 'An import the cruiser cannot follow would escape every other rule.',
      from: {},
      to: { path: '^(\\.|@jornada/)', couldNotResolve: true },
    },
    {
      name: 'packages-by-name',
      comment: 'Another package is reached by its name, through what it exports.',
      from: { path: '^(apps|packages)/([^/]+)/' },
      to: { path: '^(apps|packages)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'core-stands-alone',
      comment: 'Pure rules: no library, no Node, nothing of ours.',
      from: { path: '^packages/core/src/', pathNot: [tests, '/testing/'] },
      to: { pathNot: '^packages/core/src/' },
    },
    {
      name: 'contract-on-core-and-zod',
      comment: 'The contract is shared by both sides: it may drag nothing in.',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { pathNot: ['^packages/(contract|core)/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'texts-on-contract',
      comment: 'Texts are words; the contract only says which are needed.',
      from: { path: '^packages/texts/src/', pathNot: tests },
      to: { pathNot: '^packages/(texts|contract)/src/' },
    },
    {
      name: 'texts-take-types-only',
      comment: 'Texts need the shapes of the contract, none of its code.',
      from: { path: '^packages/texts/src/', pathNot: tests },
      to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'timestamp-stands-alone',
      comment:
        'What a time-stamp says is read alike by server and page: with the one library, and cryptography that is lent.',
      from: { path: '^packages/timestamp/src/', pathNot: tests },
      to: { pathNot: ['^packages/timestamp/src/', '(^|/)node_modules/asn1js/'] },
    },
    {
      name: 'web-and-api-apart',
      comment: 'They meet in the contract, over HTTP.',
      from: { path: '^apps/(web|api|verifier)/' },
      to: { path: ['^apps/', '(^|/)node_modules/@jornada/(web|api|verifier)/'], pathNot: '^apps/$1/' },
    },
    {
      name: 'platform-below-features',
      comment: 'The platform serves every room and every feature and knows none.',
      from: { path: '^apps/api/src/platform/', pathNot: tests },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/platform/' },
    },
    {
      name: 'authorization-on-platform',
      comment: 'Who may do what on whom is settled alike for every room and every feature.',
      from: { path: '^apps/api/src/authorization/', pathNot: tests },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(authorization|platform)/' },
    },
    {
      name: 'events-on-platform',
      comment:
        'What happened is said by every room and every feature; whoever hears of it knows none of them.',
      from: { path: '^apps/api/src/events/', pathNot: tests },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(events|platform)/' },
    },
    {
      name: 'one-way-into-the-log',
      comment:
        'What is logged has happened: whoever writes past happened.ts tells nobody else who hears of it.',
      from: { path: '^apps/api/src/', pathNot: [tests, '^apps/api/src/(events|seed|testing)/'] },
      to: { path: '^apps/api/src/events/audit\\.ts$' },
    },
    {
      name: 'requests-on-plan',
      comment: 'A request lives alike whatever is asked for: each kind is a description in its feature.',
      from: { path: '^apps/api/src/requests/', pathNot: tests },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(requests|plan|authorization|events|platform)/' },
    },
    {
      name: 'record-on-platform',
      comment: 'What was worked is recorded whatever was planned, and whoever asks.',
      from: { path: '^apps/api/src/record/', pathNot: tests },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(record|authorization|platform)/' },
    },
    {
      name: 'plan-on-platform',
      comment: 'What is planned is planned whatever is worked, and whoever asks.',
      from: { path: '^apps/api/src/plan/', pathNot: tests },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(plan|authorization|events|platform)/' },
    },
    {
      name: 'workday-on-record-and-plan',
      comment: 'The workday joins record and plan for every feature and knows none.',
      from: { path: '^apps/api/src/workday/', pathNot: tests },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(workday|record|plan|authorization|platform)/' },
    },
    {
      name: 'punching-on-workday',
      comment:
        'A punch is decided and recorded alike whatever way it came: each way in is a feature, and none is known here.',
      from: { path: '^apps/api/src/punching/', pathNot: tests },
      to: {
        path: '^apps/api/src/',
        pathNot: '^apps/api/src/(punching|workday|record|plan|months|platform)/',
      },
    },
    {
      name: 'payroll-on-workday',
      comment:
        'What a minute is, is settled once for the bank of hours, payroll and reports; none is known here.',
      from: { path: '^apps/api/src/payroll/', pathNot: tests },
      to: {
        path: '^apps/api/src/',
        pathNot: '^apps/api/src/(payroll|workday|record|plan|authorization|platform)/',
      },
    },
    {
      name: 'months-on-platform',
      comment: 'What a closed month says is frozen: it asks neither record nor plan.',
      from: { path: '^apps/api/src/months/', pathNot: tests },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(months|platform)/' },
    },
    {
      name: 'tasks-on-platform',
      comment: 'How far a task is, is told the same way whatever it does.',
      from: { path: '^apps/api/src/tasks/', pathNot: tests },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(tasks|platform)/' },
    },
    {
      name: 'packages-on-workday-record-and-months',
      comment: 'What leaves the company is the same whichever feature asks for it.',
      from: { path: '^apps/api/src/packages/', pathNot: tests },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(packages|workday|record|months|platform)/' },
    },
    {
      name: 'backups-on-record',
      comment: 'A backup is checked by what the record proves, whichever feature made the rows.',
      from: { path: '^apps/api/src/backups/', pathNot: tests },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(backups|packages|record|platform)/' },
    },
    {
      name: 'one-door-to-the-ledger',
      comment: 'Who appends past append-to-ledger.ts could break the chain, or forget the lock.',
      from: { path: '^apps/api/src/', pathNot: '^apps/api/src/record/' },
      to: { path: '^apps/api/src/record/ledger\\.queries\\.ts$' },
    },
    {
      name: 'reads-only-read',
      comment: 'Queries may lock and write; what reads is free to be called from anywhere.',
      from: { path: '^apps/api/src/.*\\.reads\\.ts$' },
      to: {
        path: [
          '\\.queries\\.ts$',
          '^apps/api/src/record/append-to-ledger\\.ts$',
          // What says how the log is read writes nothing.
          '^apps/api/src/events/(?!without-kinds\\.ts$)',
        ],
      },
    },
    {
      name: 'features-meet-in-reads',
      comment: 'What a feature offers to the others is in its *.reads.ts, and nothing else of it.',
      from: { path: '^apps/api/src/features/([^/]+)/' },
      to: { path: '^apps/api/src/features/', pathNot: ['^apps/api/src/features/$1/', '\\.reads\\.ts$'] },
    },
    {
      name: 'transactions-are-given',
      comment: 'with-tenant.ts alone hands out transactions: a query with the pool could see every company.',
      from: {
        path: '^apps/api/src/(authorization|events|requests|record|plan|workday|payroll|punching|months|packages|tasks|features)/',
        pathNot: tests,
      },
      to: { path: ['^apps/api/src/platform/database/database\\.ts$', '(^|/)node_modules/pg/'] },
    },
    {
      name: 'one-path-across-companies',
      comment: 'Only the operators’ area, and the first data, work across companies.',
      from: {
        path: '^apps/api/src/',
        pathNot: [
          tests,
          '^apps/api/src/(features/tenants|seed|testing)/',
          '/platform/transactions/with-operator\\.ts$',
        ],
      },
      to: { path: '^apps/api/src/platform/transactions/with-operator\\.ts$' },
    },
    {
      name: 'accounts-across-companies',
      comment:
        'Signing in knows an e-mail and no company, an inspector a tax number, a tablet that is paired a code; health and readiness ask whether the database answers. Nobody else.',
      from: {
        path: '^apps/api/src/',
        pathNot: [
          tests,
          '^apps/api/src/(features/access|testing)/',
          '^apps/api/src/platform/accounts/companies-in-directory\\.queries\\.ts$',
          '^apps/api/src/features/inspection/inspector/find-companies(\\.queries)?\\.ts$',
          '^apps/api/src/features/terminals/(pair-device|pairing\\.queries)\\.ts$',
          '/platform/(transactions/(with-access|writable-database)|operating/ready\\.routes)\\.ts$',
        ],
      },
      to: { path: '^apps/api/src/platform/transactions/with-access\\.ts$' },
    },
    {
      name: 'clean-up-across-companies',
      comment:
        'Timers alone remove what has run out, of every company at once; the metrics ask what all of them come to, backups hold all of them, and a changed secret encrypts their second factors and PINs anew.',
      from: {
        path: '^apps/api/src/',
        pathNot: [
          tests,
          '^apps/api/src/(jobs|backups)/',
          '^apps/api/src/features/access/reseal-factors(\\.queries)?\\.ts$',
          '^apps/api/src/features/terminals/identification/reseal-pins(\\.queries)?\\.ts$',
          '/platform/(transactions/with-cleaner|operating/(record|server)-figures|backup/backup-state\\.queries)\\.ts$',
        ],
      },
      to: { path: '^apps/api/src/platform/transactions/with-cleaner\\.ts$' },
    },
    {
      name: 'one-door-out-of-the-record',
      comment: 'What removes entries certifies them; nobody else may become the role that can.',
      from: {
        path: '^apps/api/src/',
        pathNot: [tests, '^apps/api/src/record/removal/', '/platform/transactions/with-remover\\.ts$'],
      },
      to: { path: '^apps/api/src/platform/transactions/with-remover\\.ts$' },
    },
    {
      name: 'roles-are-entered-by-their-files',
      comment: 'Each role has a file that hands out its transactions, and a rule for who may import that.',
      from: { path: '^apps/api/src/', pathNot: [tests, '/platform/transactions/with-[a-z]+\\.ts$'] },
      to: { path: '^apps/api/src/platform/transactions/with-role\\.ts$' },
    },
    {
      name: 'timers-start-in-server',
      comment:
        'Timers call workflows; nothing waits for the clock by calling a timer, but the command that does at once what one does bit by bit.',
      from: {
        path: '^apps/api/src/',
        pathNot: [tests, '^apps/api/src/(jobs/|testing/|(server|rebuild-days)\\.ts$)'],
      },
      to: { path: '^apps/api/src/jobs/' },
    },
    {
      name: 'sql-in-queries',
      comment: 'SQL is in *.queries.ts, and in *.reads.ts when it only reads and others may use it.',
      from: {
        path: '^apps/api/src/(authorization|events|requests|record|plan|workday|payroll|punching|months|packages|tasks|backups|features|jobs)/',
        pathNot: [tests, '\\.(queries|reads)\\.ts$'],
      },
      to: { path: '(^|/)node_modules/kysely/' },
    },
    {
      name: 'routes-only-in-app',
      comment: 'app.ts is the only place that registers features; nobody else needs their routes.',
      from: { path: '^apps/api/src/', pathNot: '^apps/api/src/app/app\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'web-features-apart',
      comment: 'Features of the web application meet in app/ and shared/.',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-shared-below',
      comment: 'What every feature shares depends on none of them, nor on how they are put together.',
      from: { path: '^apps/web/src/shared/', pathNot: tests },
      to: { path: '^apps/web/src/(app|features)/' },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'Builders and fakes never reach the program that people run.',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: [tests, '/testing/'] },
      to: { path: '^(apps|packages)/[^/]+/src/.*/?testing/', pathNot: recordedMonth },
    },
    {
      name: 'recorded-month-in-the-demo',
      comment: 'The demo company is made of people of the recorded month; nothing else that runs knows it.',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: [tests, '/testing/', '^apps/api/src/seed/'] },
      to: { path: recordedMonth },
    },
  ],
  options: {
    // The TypeScript 7 compiler has no API that dependency-cruiser can use; without this it silently finds nothing.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
