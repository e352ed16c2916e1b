import { useRef, useState } from 'react';
import {
  type ValidityProblems,
  type ValidityValues,
  validityFields,
  validityProblems,
} from './validity-values.ts';

/** The dates of an assignment in a form: their values, their errors, and the focus on the first invalid one. */
export function useValidity(initial: ValidityValues) {
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<ValidityProblems>({});
  const refs = { validFrom: useRef<HTMLInputElement>(null), validTo: useRef<HTMLInputElement>(null) };

  const tell = (found: ValidityProblems) => {
    setProblems(found);
    const wrong = validityFields.find((field) => found[field]);
    if (wrong) refs[wrong].current?.focus();
  };
  return {
    values,
    problems,
    refs,
    isDirty: (Object.keys(first) as (keyof ValidityValues)[]).some((field) => first[field] !== values[field]),
    edit: (edit: Partial<ValidityValues>) => {
      setValues((present) => ({ ...present, ...edit }));
      setProblems({});
    },
    tell,
    check: () => {
      const found = validityProblems(values);
      tell(found);
      return Object.keys(found).length === 0;
    },
  };
}
