import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import classes from './counted-textarea.module.css';

interface CountedTextareaProps extends Omit<TextareaProps, 'value' | 'maxLength'> {
  value: string;
  most: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text with a character count and its limit. */
export function CountedTextarea({ value, most, label, ...field }: CountedTextareaProps) {
  return (
    <div className={classes.field}>
      <Textarea label={label} autosize minRows={2} maxRows={8} maxLength={most} value={value} {...field} />
      <span className={classes.counter} aria-hidden>
        {value.length}/{most}
      </span>
    </div>
  );
}
