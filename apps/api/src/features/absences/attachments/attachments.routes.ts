import { absenceAttachment, attachToAbsence } from '@jornada/contract/absences/attachments';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attachFile } from './attach-file.ts';
import { readAttachment } from './read-attachment.ts';

export function attachmentsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, attachToAbsence, (call) =>
    attachFile(platform, call, { ...call.params, ...call.fields }, call.file),
  );

  serve(app, platform, absenceAttachment, (call) => readAttachment(platform, call, call.params));
}
