import { lookAtStatements } from '../platform/database/client-dialect.ts';
import { holdToCompany } from './hold-to-company.ts';

// Vitest runs this file anew before each test file, but not what it imports.
lookAtStatements(holdToCompany);
