import type { PasswordRule } from '@jornada/contract/access/new-password';
import type { NamedRule } from '@jornada/contract/named-rules';
import { passwordRuleTexts } from '@jornada/texts/account-setup';
import { namedRuleTexts, validationTexts } from '@jornada/texts/validation';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { type ProblemError, problem } from './problem.ts';

/** A violated rule as Zod reports it through the type provider. */
interface BrokenRule {
  readonly field: string;
  readonly code: string;
  /** Whether the field was missing, which only Zod's message tells. */
  readonly isMissing: boolean;
  /** A rule with a text of its own; Zod passes its name as the message. */
  readonly name: NamedRule | undefined;
  readonly detail: Record<string, unknown>;
}

/**
 * The answer to a request that violates the contract.
 * @param part which part: a wrong path parameter names nothing that exists; a body that is not an object did not parse
 */
export function validationProblem(
  part: string | undefined,
  errors: readonly FastifySchemaValidationError[],
): ProblemError {
  if (part === 'params') return problem('NOT_FOUND');
  const rules = errors.map(brokenRule);
  if (part === 'headers' && rules.some((rule) => rule.field === 'x-tenant-id'))
    return problem('TENANT_REQUIRED');
  if (part === 'body' && rules.some((rule) => rule.field === '')) return problem('BAD_REQUEST');
  const fieldErrors: Record<string, string> = {};
  for (const rule of rules) fieldErrors[rule.field] ??= ruleText(rule);
  return problem('VALIDATION_FAILED', { fieldErrors });
}

function brokenRule(error: FastifySchemaValidationError): BrokenRule {
  const { message = '' } = error;
  return {
    field: error.instancePath.slice(1).replaceAll('/', '.'),
    code: error.keyword,
    isMissing: /received undefined$/.test(message),
    name: isNamedRule(message) ? message : undefined,
    detail: error.params,
  };
}

function isNamedRule(message: string): message is NamedRule {
  return Object.hasOwn(namedRuleTexts, message);
}

function ruleText({ code, isMissing, name, detail }: BrokenRule): string {
  if (name) return namedRuleTexts[name];
  if (isMissing) return validationTexts.required;
  if (code === 'invalid_type') return validationTexts.invalidType;
  if (isPasswordRule(detail.params)) return passwordRuleTexts[detail.params.passwordRule];
  if (code === 'too_small') return boundText(detail.origin, Number(detail.minimum), 'minimum');
  if (code === 'too_big') return boundText(detail.origin, Number(detail.maximum), 'maximum');
  if (code === 'invalid_value') return validationTexts.invalidOption;
  if (code === 'invalid_format') return formatText(detail.format);
  if (code === 'unrecognized_keys') return validationTexts.unrecognizedField;
  return validationTexts.unknown;
}

/** Whether a violated rule is one of `newPasswordSchema`. */
function isPasswordRule(params: unknown): params is { passwordRule: PasswordRule } {
  return typeof params === 'object' && params !== null && 'passwordRule' in params;
}

function boundText(origin: unknown, bound: number, side: 'minimum' | 'maximum'): string {
  const { tooShort, tooLong, tooFew, tooMany, tooSmall, tooBig, required } = validationTexts;
  if (origin === 'string' && side === 'minimum') return bound === 1 ? required : tooShort(bound);
  if (origin === 'string') return tooLong(bound);
  if (origin === 'array') return side === 'minimum' ? tooFew(bound) : tooMany(bound);
  return side === 'minimum' ? tooSmall(bound) : tooBig(bound);
}

function formatText(format: unknown): string {
  if (format === 'date') return validationTexts.invalidDate;
  if (format === 'time') return validationTexts.invalidTime;
  if (format === 'email') return validationTexts.invalidEmail;
  return validationTexts.invalidFormat;
}
