import { serializerCompiler } from 'fastify-type-provider-zod';
import { type AnswerCompiler, writeAnswers } from '../platform/http/answer-writer.ts';

/**
 * Writes answers as the product does, after validating all of them against their schema, formats and bounds included.
 * @throws when an answer breaks its schema, or Zod would write another text
 */
export const checkAnswers: AnswerCompiler = (route) => {
  const validate = serializerCompiler(route);
  const write = writeAnswers(route);
  return (answer) => {
    const [validated, written] = [validate(answer), write(answer)];
    if (written !== validated)
      throw new Error(`${route.method} ${route.url} is written in another way by Zod`);
    return written;
  };
};
